import {
  Archive,
  Building2,
  ChartColumn,
  CircleUserRound,
  FileUp,
  Inbox,
  ListChecks,
  Mail,
  MousePointerClick,
  Package,
  Send,
  Settings,
  ShieldCheck,
  ShoppingCart,
  Tag,
  Users,
  Warehouse,
  Webhook,
} from "lucide-react";

const icons = {
  archive: Archive,
  building: Building2,
  chart: ChartColumn,
  checklist: ListChecks,
  file: FileUp,
  inbox: Inbox,
  mail: Mail,
  order: ShoppingCart,
  package: Package,
  person: CircleUserRound,
  pointer: MousePointerClick,
  send: Send,
  settings: Settings,
  shield: ShieldCheck,
  tag: Tag,
  team: Users,
  warehouse: Warehouse,
  webhook: Webhook,
};

/** Name of a drawing for a link of the navigation. */
export type LinkIcon = keyof typeof icons;

export function LinkDrawing({ icon }: { icon: LinkIcon }) {
  const Drawing = icons[icon];
  return <Drawing aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0" />;
}
