import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import SquareChevronRight from 'lucide-react/icons/square-chevron-right';
import Trash from 'lucide-react/icons/trash-2';
import Undo from 'lucide-react/icons/undo-2';
import type { Choice } from '../../commands/palette/row.ts';

/** By the verb of the command's id, best first. */
const icons = [
  [/\.(create|add)/, Plus],
  [/\.(edit|rebind)$/, Pencil],
  [/\.show$/, Eye],
  [/\.hide$/, EyeOff],
  [/\.(delete|discard)/, Trash],
  [/\.move/, ArrowUpDown],
  [/^go\./, ArrowRight],
  [/^app\.undo/, Undo],
  [/\.copy/, Copy],
] as const;

/** What kind of thing a row without a number is. */
export function RowIcon({ choice }: { choice: Choice }) {
  if (choice.kind !== 'command') return null;
  const Icon = icons.find(([verb]) => verb.test(choice.id))?.[1] ?? SquareChevronRight;
  return <Icon size={16} aria-hidden="true" />;
}
