import { testEveryView } from "./axe-every-view.ts";
import { phone } from "./stage.ts";

testEveryView(phone);
