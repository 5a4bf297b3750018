import { testEveryView } from "./axe-every-view.ts";
import { desktop } from "./stage.ts";

testEveryView(desktop);
