import Trash from 'lucide-react/icons/trash-2';
import { describeForm, discardDraftCommand, openDraftCommand } from '../../commands/drafts.ts';
import { quoted } from '../../model/quoted.ts';
import { describeWhen } from '../../model/when.ts';
import { classNames } from '../../ui/class-names.ts';
import { CommandIconButton } from '../command-button.tsx';
import { CommandLink } from '../command-link.tsx';
import rows from './rows.module.css';
import { Nothing, Section } from './section.tsx';
import { useDrafts } from './use-drafts.ts';

export function Drafts() {
  const drafts = useDrafts();
  return (
    <Section title="Несохранённые черновики">
      {drafts.length === 0 ? (
        <Nothing>Всё сохранено: черновиков нет.</Nothing>
      ) : (
        <ul>
          {drafts.map(({ form, path, title, at }) => (
            <li key={form} className={rows.row}>
              <CommandLink
                of={openDraftCommand}
                given={{ form }}
                href={path}
                className={classNames(rows.link, rows.draft)}
              >
                <span className={rows.title}>{title}</span>
                <span className={rows.kind}>{describeForm(form)}</span>
                <time className={rows.when} dateTime={new Date(at).toISOString()}>
                  {describeWhen(at, Date.now())}
                </time>
              </CommandLink>
              <CommandIconButton
                of={discardDraftCommand}
                given={{ form }}
                name={`Удалить черновик ${quoted(title)}`}
                icon={<Trash size={16} />}
                tone="danger"
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
