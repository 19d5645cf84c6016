import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { removeRowCommand, rowDownCommand, rowUpCommand } from '../../../commands/rows.ts';
import { CommandIconButton } from '../../command-button.tsx';

interface RowActionsProps {
  /** Name of the field. */
  name: string;
  index: number;
  last: boolean;
  className: string | undefined;
}

export function RowActions({ name, index, last, className }: RowActionsProps) {
  const answers = { row: { name, index } };
  return (
    <div className={className}>
      {index > 0 && (
        <CommandIconButton
          command={rowUpCommand}
          answers={answers}
          name={`Строку ${index + 1} выше`}
          icon={<ArrowUp size={16} />}
        />
      )}
      {!last && (
        <CommandIconButton
          command={rowDownCommand}
          answers={answers}
          name={`Строку ${index + 1} ниже`}
          icon={<ArrowDown size={16} />}
        />
      )}
      <CommandIconButton
        command={removeRowCommand}
        answers={answers}
        name={`Удалить строку ${index + 1}`}
        icon={<X size={16} />}
      />
    </div>
  );
}
