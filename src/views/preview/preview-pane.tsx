import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { deviceCommands, previewCommand } from '../../commands/app/preview.ts';
import { backToHistoryCommand } from '../../commands/form/history.ts';
import { run } from '../../commands/run/runner.ts';
import { caseResource } from '../../model/resource/case.ts';
import { loadForm } from '../../state/form/form.ts';
import { type Form, forms } from '../../state/form/form-state.ts';
import { panels } from '../../state/screen/panels.ts';
import { deviceWidths, preview } from '../../state/screen/preview.ts';
import { targetState } from '../../state/screen/target.ts';
import { Pane } from '../../ui/layer/pane.tsx';
import { useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import { OpenOnSiteLink } from '../frame/open-on-site-link.tsx';
import { CaseOnSite, FormerCaseOnSite } from './case-on-site.tsx';
import { DeviceButton } from './device-button.tsx';
import styles from './preview-pane.module.css';

/** The unsaved case of the open form as the site would show it, beside the form; or the case as it was once. */
export function PreviewPane() {
  const opened = useOpenCase();
  useFreshCase(opened?.form);
  const close = useCommandProps(previewCommand);
  const scroller = useRef<HTMLElement>(null);
  const { device } = useSnapshot(preview);
  const { former: shown } = useSnapshot(panels);
  const former = opened && shown?.form === opened.form.source.key ? panels.former : null;
  const back = useCommandProps(backToHistoryCommand);
  const isFormer = former !== null;
  useEffect(() => {
    if (isFormer) scroller.current?.focus();
  }, [isFormer]);
  useEffect(
    () => () => {
      panels.former = null;
    },
    [],
  );
  return (
    <Pane
      title={former?.title ?? 'Предпросмотр'}
      className={styles.pane}
      close={former ? back : close}
      closeName={former ? 'Назад к истории' : 'Закрыть предпросмотр'}
      onClose={() => void run(former ? backToHistoryCommand : previewCommand, context)}
      bodyRef={scroller}
      actions={
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form */}
          <div className={styles.devices} role="group" aria-label="Ширина страницы">
            <DeviceButton
              command={deviceCommands.desktop}
              width={deviceWidths.desktop}
              pressed={device === 'desktop'}
              icon={<Monitor size={14} />}
            />
            <DeviceButton
              command={deviceCommands.phone}
              width={deviceWidths.phone}
              pressed={device === 'phone'}
              icon={<Smartphone size={14} />}
            />
          </div>
          {opened?.id != null && !former && (
            <span className={styles.site}>
              <OpenOnSiteLink resource={caseResource} id={opened.id} />
            </span>
          )}
        </>
      }
    >
      {former && <FormerCaseOnSite former={former} />}
      {opened && !former && (
        <CaseOnSite key={opened.form.source.key} form={opened.form} caseId={opened.id} scroller={scroller} />
      )}
    </Pane>
  );
}

/** Returns the form of the open case, under the editor of a block too. */
function useOpenCase(): { form: Form; id: number | null } | null {
  const { stack } = useSnapshot(targetState);
  const target = stack.findLast((entry) => entry.kind === 'form' && entry.resource === caseResource.name);
  const key = target?.kind === 'form' ? target.form : '';
  const status = useSnapshot(forms)[key]?.status;
  const form = forms[key];
  return form && status === 'ready' && target?.kind === 'form' ? { form, id: target.id } : null;
}

/** Reads the case when the preview is opened and when the window gets the focus: others may have changed it. */
function useFreshCase(form: Form | undefined): void {
  useEffect(() => {
    if (!form) return;
    const read = () => void loadForm(form);
    read();
    addEventListener('focus', read);
    return () => removeEventListener('focus', read);
  }, [form]);
}
