import { type ComponentProps, useId, useRef, useState } from 'react';
import { Spinner } from '../base/spinner.tsx';
import { coarsePointer, useMedia } from '../base/use-media.ts';
import { useControlGroup } from '../field/field-context.ts';
import styles from './upload.module.css';
import { UploadChoice } from './upload-choice.tsx';
import { type FactsOfStored, UploadPreview } from './upload-preview.tsx';
import type { UploadState } from './upload-state.ts';
import { useFileDrop } from './use-file-drop.ts';

interface UploadProps {
  state: UploadState;
  media: 'image' | 'video';
  /** MIME types. */
  accept: readonly string[];
  /** Called with a file that was chosen, dropped or pasted. Its type is not checked here. */
  onFile: (file: File) => void;
  /** Called when more files came than there are empty fields for. */
  onRest?: ((given: number, of: number) => void) | undefined;
  onRemove: () => void;
  onCancel: () => void;
  /** Gives up a file that was not sent and would be sent again. */
  onGiveUp?: (() => void) | undefined;
  /** Resolves to the facts of a stored picture of which a small copy is shown. */
  factsOfStored: FactsOfStored;
  /** Attributes of the button that opens the picture in full size. */
  open?: ComponentProps<'button'> | undefined;
  /** «JPEG или PNG» */
  formats: string;
  /** What was done to the file before it was sent. */
  note?: string | null | undefined;
  /** Accessible name outside a field. */
  name?: string | undefined;
  disabled?: boolean | undefined;
}

/** An upload as one group: preview, file input, actions, and the state of the transfer. */
export function Upload({ state, media, accept, onFile, formats, name, disabled = false, ...on }: UploadProps) {
  const control = useControlGroup();
  const ownId = useId();
  const isTouch = useMedia(coarsePointer);
  const id = control.id ?? ownId;
  const formatsId = `${id}-formats`;
  const group = useRef<HTMLDivElement>(null);
  const uploading = state.kind === 'uploading';
  const locked = disabled || uploading;
  const percent = uploading ? Math.round(state.progress * 100) : 0;
  const url = 'url' in state ? state.url : undefined;
  const stored = uploading ? undefined : url;
  const facts = useFacts(url);
  const { isTarget, handlers } = useFileDrop({
    element: group,
    enabled: !locked,
    accept,
    isEmpty: !url,
    onFile,
    onRest: on.onRest,
  });
  const invitation = stored ? 'Отпустите, чтобы заменить' : 'Отпустите, чтобы загрузить';

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
    <div
      ref={group}
      role="group"
      {...(name ? { 'aria-label': name } : { 'aria-labelledby': control['aria-labelledby'] })}
      className={styles.upload}
      data-drag-over={isTarget || undefined}
      data-invalid={control['aria-invalid'] || state.kind === 'failed' || undefined}
      {...handlers}
    >
      <UploadPreview
        state={state}
        media={media}
        inputId={id}
        open={on.open}
        onFacts={facts.set}
        factsOfStored={on.factsOfStored}
        invitation={isTarget ? invitation : null}
      />
      <div className={styles.words}>
        {uploading && <p className={styles.file}>{state.file.name}</p>}
        <p className={styles.facts}>{facts.text}</p>
        <NotDrawn state={state} />
        {uploading && (
          <div
            className={styles.line}
            role="progressbar"
            aria-label={`Загрузка: ${state.file.name}`}
            aria-valuenow={percent}
          >
            <Spinner />
            {`${percent}\u00a0%`}
          </div>
        )}
        <p className={styles.line}>
          <UploadChoice
            id={id}
            control={control}
            text={choiceText(state, url)}
            formatsId={formatsId}
            name={name}
            accept={accept}
            disabled={locked}
            onFile={onFile}
          />
          <UnsentActions uploading={uploading} {...on} />
          <StoredActions state={state} isVideo={media === 'video'} disabled={disabled} {...on} />
        </p>
        <p>{on.note}</p>
        <p id={formatsId}>{`${formats}.${isTouch ? '' : ' Можно перетащить или вставить.'}`}</p>
        {state.kind === 'failed' && (
          <p className={styles.error} role="alert">
            {state.message}
          </p>
        )}
      </div>
    </div>
  );
}

/** A stored value in place of the picture that it does not name. */
function NotDrawn({ state }: Pick<UploadProps, 'state'>) {
  if (state.kind !== 'not-drawn') return null;
  return (
    <>
      <p className={styles.value}>{state.value}</p>
      <p>{state.reason}</p>
    </>
  );
}

function UnsentActions({
  uploading,
  onCancel,
  onGiveUp,
}: Pick<UploadProps, 'onCancel' | 'onGiveUp'> & { uploading: boolean }) {
  return (
    <>
      {uploading && (
        <button type="button" className={styles.action} onClick={onCancel}>
          Отменить
        </button>
      )}
      {onGiveUp && (
        <button type="button" className={styles.action} onClick={onGiveUp}>
          Не отправлять
        </button>
      )}
    </>
  );
}

/** A picture is opened by a click on it, a video has controls there. */
function StoredActions({
  state,
  isVideo,
  disabled,
  open,
  onRemove,
}: Pick<UploadProps, 'state' | 'open' | 'onRemove'> & { isVideo: boolean; disabled: boolean }) {
  const isShown = state.kind !== 'uploading' && 'url' in state && Boolean(state.url);
  if (!isShown && state.kind !== 'not-drawn') return null;
  return (
    <>
      {isVideo && isShown && open && (
        <button type="button" {...open} className={styles.action}>
          Во весь размер
        </button>
      )}
      <button type="button" className={styles.action} disabled={disabled} onClick={onRemove}>
        Удалить
      </button>
    </>
  );
}

/** Dimensions and so on of what the address shows, once they are known. */
function useFacts(url: string | undefined) {
  const [known, setKnown] = useState({ url: '', text: '' });
  return {
    // Their line is there before they are: the picture tells them when it has come.
    text: known.url === url ? known.text : url && '\u00a0',
    set: (text: string) => setKnown({ url: url ?? '', text }),
  };
}

function choiceText(state: UploadState, url: string | undefined): string {
  if (state.kind === 'uploading') return 'Загружаем…';
  return url ? 'Заменить' : 'Выберите файл';
}
