import type { LucideIcon } from 'lucide-react';
import Briefcase from 'lucide-react/icons/briefcase';
import Code from 'lucide-react/icons/code-xml';
import Services from 'lucide-react/icons/layers';
import Blocks from 'lucide-react/icons/layout-grid';
import Tag from 'lucide-react/icons/tag';
import Newspaper from 'lucide-react/icons/text';
import Users from 'lucide-react/icons/users';
import { phrases } from '../../model/phrases.ts';
import type { ResourceName } from '../../model/resources.ts';

type Item = { icon: LucideIcon } & (
  | { kind: 'list'; resource: ResourceName }
  /** In the menu by the specification; its screens are not part of the product. */
  | { kind: 'unavailable'; title: string }
);

export const menu: readonly { title: string; items: readonly Item[] }[] = [
  {
    title: phrases.content,
    items: [
      { kind: 'list', resource: 'case', icon: Briefcase },
      { kind: 'list', resource: 'service', icon: Services },
      { kind: 'unavailable', title: 'Блог', icon: Newspaper },
      { kind: 'unavailable', title: 'Вакансии', icon: Users },
    ],
  },
  {
    title: phrases.references,
    items: [
      { kind: 'list', resource: 'category', icon: Blocks },
      { kind: 'list', resource: 'technology', icon: Code },
      { kind: 'list', resource: 'type', icon: Tag },
    ],
  },
];
