import type { LucideIcon } from 'lucide-react';
import Briefcase from 'lucide-react/icons/briefcase';
import Code from 'lucide-react/icons/code-xml';
import Services from 'lucide-react/icons/layers';
import Blocks from 'lucide-react/icons/layout-grid';
import Tag from 'lucide-react/icons/tag';
import Newspaper from 'lucide-react/icons/text';
import Users from 'lucide-react/icons/users';
import { phrases } from '../../model/base/phrases.ts';
import { type Resource, type ResourceName, resources } from '../../model/resource/resources.ts';

type Group = Resource['menu'];

type Item = { icon: LucideIcon } & (
  | { kind: 'list'; resource: ResourceName }
  /** In the menu by the specification; its screens are not part of the product. */
  | { kind: 'unavailable'; title: string }
);

const icons: Record<ResourceName, LucideIcon> = {
  case: Briefcase,
  service: Services,
  category: Blocks,
  technology: Code,
  type: Tag,
};

const unavailable: Record<Group, readonly Item[]> = {
  content: [
    { kind: 'unavailable', title: 'Блог', icon: Newspaper },
    { kind: 'unavailable', title: 'Вакансии', icon: Users },
  ],
  references: [],
};

export const menu = (['content', 'references'] as const).map((group) => ({
  title: phrases[group],
  items: [...lists(group), ...unavailable[group]],
}));

function lists(group: Group): Item[] {
  return resources
    .filter((resource) => resource.menu === group)
    .map(({ name }) => ({ kind: 'list', resource: name, icon: icons[name] }));
}
