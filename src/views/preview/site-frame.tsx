import RefreshCw from 'lucide-react/icons/refresh-cw';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { reloadSiteCommand } from '../../commands/app/site-preview.ts';
import { addressOfRow } from '../../commands/records/address-on-site.ts';
import { caseResource } from '../../model/resource/case.ts';
import { readablePath } from '../../model/resource/site-address.ts';
import type { Form } from '../../state/form/form-state.ts';
import { deviceWidths, preview } from '../../state/screen/preview.ts';
import { leaveSite, showOnSite, sitePreview } from '../../state/site-preview/site-preview.ts';
import { hasTyped, typedCase } from '../../state/site-preview/typed-form.ts';
import { CommandButton, CommandIconButton } from '../frame/command-button.tsx';
import styles from './site-frame.module.css';
import { useTyped } from './typed-blocks.ts';
import { useFrame } from './use-frame.ts';

interface SiteFrameProps {
  form: Form;
  caseId: number | null;
  /** The panel's own sketch, in place of a site that does not answer. */
  sketch: ReactNode;
}

/** The page of the case on the website itself, with what is typed. */
export function SiteFrame({ form, caseId, sketch }: SiteFrameProps) {
  useTyped();
  const isChanged = hasTyped(form, caseId);
  // Whenever something may be typed: what the host has or has refused is not sent again.
  useEffect(() => showOnSite(form.source.key, typedCase(form, caseId)));
  useEffect(() => leaveSite, []);
  const room = useRef<HTMLDivElement>(null);
  const { problem } = useSnapshot(sitePreview);
  const { frame, src, turn, state } = useFrame();
  const look = useLook(room);
  const isSilent = state === 'silent' || (src === null && problem !== null);
  return (
    <div className={styles.site}>
      <AddressLine form={form} mark={state === 'slow' ? 'обновляется…' : isChanged ? 'с вашими правками' : null} />
      <div ref={room} className={styles.room} data-state={state}>
        {src !== null && (
          <iframe
            // A new one for each load: the history of the panel's tab gets no steps of the frame.
            key={turn}
            ref={frame}
            className={styles.frame}
            src={src}
            title="Страница на сайте"
            sandbox={sandboxFor(src)}
            referrerPolicy="no-referrer"
            tabIndex={-1}
            hidden={isSilent}
            style={look}
          />
        )}
        {isSilent && <div className={styles.sketch}>{sketch}</div>}
      </div>
      <Notice isSilent={isSilent} />
    </div>
  );
}

/** A page of the panel's own origin would be as mighty as the panel. */
function sandboxFor(src: string): string {
  return new URL(src).origin === location.origin ? 'allow-scripts' : 'allow-scripts allow-same-origin';
}

/** Returns how a page in the width of the chosen device fills the room. */
function useLook(room: RefObject<HTMLElement | null>) {
  const width = deviceWidths[useSnapshot(preview).device];
  const [size, setSize] = useState<{ width: number; height: number }>({ width, height: 0 });
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [room]);
  const scale = Math.min(1, size.width / width);
  return {
    inlineSize: width,
    blockSize: size.height / scale,
    insetInlineStart: Math.max(0, (size.width - width) / 2),
    transform: scale === 1 ? undefined : `scale(${scale})`,
  };
}

function AddressLine({ form, mark }: { form: Form; mark: string | null }) {
  const { address } = useSnapshot(sitePreview);
  const page = addressOfRow(caseResource, useSnapshot(form).values) ?? address;
  return (
    <div className={styles.address}>
      <CommandIconButton command={reloadSiteCommand} name="Загрузить страницу заново" icon={<RefreshCw size={16} />} />
      <p className={styles.page}>
        {page ? (
          <>
            {new URL(page).host}
            <span className={styles.path}>{readablePath(page)}</span>
          </>
        ) : (
          'Открываем сайт…'
        )}
      </p>
      {mark && <span className={styles.mark}>{mark}</span>}
    </div>
  );
}

/** What has not come to the website, and what to do. Over the page, so that nothing moves. */
function Notice({ isSilent }: { isSilent: boolean }) {
  const { problem } = useSnapshot(sitePreview);
  const text = problem
    ? `Правки не на сайте. ${problem.message}`
    : isSilent
      ? 'Сайт не отвечает. Показан набросок.'
      : null;
  return (
    <div className={styles.notices} role="status">
      {text !== null && (
        <p className={styles.notice}>
          <span>{text}</span>
          <CommandButton command={reloadSiteCommand} size="small" hideKeys>
            Повторить
          </CommandButton>
        </p>
      )}
    </div>
  );
}
