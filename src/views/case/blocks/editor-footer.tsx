import Check from 'lucide-react/icons/check';
import { useSnapshot } from 'valtio';
import { saveAndCloseCommand } from '../../../commands/blocks/save-and-close.ts';
import { cancelCommand, saveCommand } from '../../../commands/form/form.ts';
import { formatTime } from '../../../model/base/format-time.ts';
import type { Form } from '../../../state/form/form-state.ts';
import { FormStatus } from '../../form/form-status.tsx';
import { useUnsaved } from '../../form/use-unsaved.ts';
import { CommandButton } from '../../frame/command-button.tsx';
import styles from './block-editor.module.css';

/** The buttons of the editor: a new or changed block is saved or left, another one is closed. */
export function EditorFooter({ form }: { form: Form }) {
  const { saving, savedAt, status } = useSnapshot(form, { sync: true });
  const unsaved = useUnsaved(form);
  return (
    <>
      <div className={styles.state}>
        {!unsaved && savedAt !== null && (
          <span className={styles.saved}>
            <Check size={16} aria-hidden="true" /> Сохранено в {formatTime(savedAt)}
          </span>
        )}
        {/* Hidden, not removed, as in the bar of a form. */}
        <span className={styles.unchanged} hidden={unsaved || savedAt !== null || status !== 'ready'}>
          Изменений нет
        </span>
        <FormStatus form={form} />
      </div>
      {unsaved && <CommandButton command={cancelCommand}>Отмена</CommandButton>}
      <CommandButton command={saveCommand} busy={saving} softDisabled={!unsaved} />
      {unsaved ? (
        <CommandButton command={saveAndCloseCommand} variant="primary" busy={saving} />
      ) : (
        <CommandButton command={cancelCommand} variant="primary">
          Закрыть
        </CommandButton>
      )}
    </>
  );
}
