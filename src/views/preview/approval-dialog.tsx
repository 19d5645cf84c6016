import Copy from 'lucide-react/icons/copy';
import LinkIcon from 'lucide-react/icons/link';
import { useSnapshot } from 'valtio';
import {
  approvalCommand,
  closeApprovalCommand,
  copyApprovalCommand,
  revokeApprovalCommand,
} from '../../commands/app/site-preview.ts';
import { run } from '../../commands/run/runner.ts';
import { formatDay } from '../../model/base/format-time.ts';
import { keepNumbers } from '../../model/base/keep-numbers.ts';
import { plural } from '../../model/base/plural.ts';
import { type ApprovalLink, approvalDays } from '../../model/drafts/previewed-form.ts';
import { approval, giverOf, loadApprovalLinks } from '../../state/site-preview/approval.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { CommandButton, useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import styles from './approval-dialog.module.css';

/** Gives out links to what the pane shows. */
export function SiteFoot() {
  return (
    <CommandButton command={approvalCommand} variant="secondary" size="small" icon={<LinkIcon size={16} />}>
      Ссылка для согласования…
    </CommandButton>
  );
}

/** Gives out a link to the case with what is typed, and shows those that were given out. */
export function ApprovalDialog() {
  const { open, made, making } = useSnapshot(approval);
  const close = useCommandProps(closeApprovalCommand);
  if (!open) return null;
  const until = formatDay(Date.now() + approvalDays * dayMs, true);
  return (
    <Dialog
      open
      blocksPageKeys
      title="Ссылка для согласования"
      description={keepNumbers(
        `По ней виден этот кейс вместе с несохранённым текстом. Вход не нужен, изменить ничего нельзя. Действует ${approvalDays} дней, до ${until}.`,
      )}
      close={close}
      onRequestClose={() => void run(closeApprovalCommand, context)}
      initialFocus={copyButton}
      footer={
        <CommandButton command={copyApprovalCommand} variant="primary" icon={<Copy size={16} />} busy={making}>
          Скопировать новую ссылку
        </CommandButton>
      }
    >
      {made !== null && (
        <input
          className={styles.made}
          readOnly
          value={made}
          aria-label="Новая ссылка"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <Links />
    </Dialog>
  );
}

const dayMs = 86_400_000;

const copyButton = () => document.querySelector<HTMLElement>(`footer [data-command="${copyApprovalCommand.id}"]`);

function Links() {
  const { links, failure } = useSnapshot(approval);
  if (links === null)
    return failure === null ? (
      <p className={styles.none} role="status">
        Загружаем выданные ссылки…
      </p>
    ) : (
      <p className={styles.none} role="alert">
        Выданные ссылки не загрузились. {failure}{' '}
        <Button size="small" onClick={() => void loadApprovalLinks()}>
          Повторить
        </Button>
      </p>
    );
  if (links.length === 0) return <p className={styles.none}>Выданных ссылок нет.</p>;
  return (
    <ul className={styles.links} aria-label="Выданные ссылки">
      {links.map((link) => (
        <Given key={link.id} link={link} />
      ))}
    </ul>
  );
}

const times = ['раз', 'раза', 'раз'] as const;

function Given({ link: { id, by, at, until, opened } }: { link: ApprovalLink }) {
  const seen = opened === 0 ? 'не открывали' : `открыта ${plural(opened, times)}`;
  return (
    <li className={styles.link}>
      <div>
        <p>{keepNumbers(`Выдана ${formatDay(Date.parse(at), false)}`)}</p>
        <p className={styles.about}>
          {keepNumbers(`${giverOf({ by })} · ${seen} · до ${formatDay(Date.parse(until), false)}`)}
        </p>
      </div>
      <CommandButton command={revokeApprovalCommand} answers={{ link: id }} size="small">
        Отозвать
      </CommandButton>
    </li>
  );
}
