import { useId } from 'react';
import { useControlGroup } from './field-context.ts';
import { Spinner } from './spinner.tsx';
import styles from './upload.module.css';
import { UploadChoice } from './upload-choice.tsx';
import { UploadPreview } from './upload-preview.tsx';
import { useFileDrop } from './use-file-drop.ts';

export type UploadState =
  | { kind: 'empty' }
  /** `progress` goes from 0 to 1. */
  | { kind: 'uploading'; name: string; progress: number }
  | { kind: 'filled'; url: string }
  | { kind: 'failed'; message: string; url?: string | undefined };

interface UploadProps {
  state: UploadState;
  media: 'image' | 'video';
  /** MIME types. */
  accept: readonly string[];
  /** Called with a file that was chosen, dropped or pasted. Its type is not checked here. */
  onFile: (file: File) => void;
  onRemove: () => void;
  onCancel: () => void;
  /** «JPEG или PNG» */
  formats: string;
  /** Accessible name outside a field. */
  name?: string | undefined;
  disabled?: boolean | undefined;
}

/** An upload as one group: preview, file input, actions, and the state of the transfer. */
export function Upload({ state, media, accept, onFile, formats, name, disabled = false, ...on }: UploadProps) {
  const control = useControlGroup();
  const ownId = useId();
  const id = control.id ?? ownId;
  const uploading = state.kind === 'uploading';
  const locked = disabled || uploading;
  const url = 'url' in state ? state.url : undefined;
  const { isDragOver, handlers } = useFileDrop(!locked, onFile);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
    <div
      role="group"
      {...(name ? { 'aria-label': name } : { 'aria-labelledby': control['aria-labelledby'] })}
      className={styles.upload}
      data-drag-over={isDragOver || undefined}
      data-invalid={control['aria-invalid'] || state.kind === 'failed' || undefined}
      {...handlers}
    >
      <label className={styles.preview} htmlFor={id} aria-hidden="true">
        {uploading ? (
          <span className={styles.progress} style={{ transform: `scaleX(${state.progress})` }} />
        ) : (
          <UploadPreview url={url} media={media} />
        )}
      </label>
      <div className={styles.words}>
        <p className={styles.line}>
          <UploadChoice
            id={id}
            control={control}
            text={choiceText(state, url)}
            name={name}
            accept={accept}
            disabled={locked}
            onFile={onFile}
          />
          {uploading && (
            <button type="button" className={styles.action} onClick={on.onCancel}>
              Отменить
            </button>
          )}
          {url && (
            <button type="button" className={styles.action} disabled={disabled} onClick={on.onRemove}>
              Удалить
            </button>
          )}
        </p>
        <p>{formats}. Можно перетащить или вставить.</p>
        <UploadStatus state={state} />
      </div>
    </div>
  );
}

function choiceText(state: UploadState, url: string | undefined): string {
  if (state.kind === 'uploading') return 'Загружаем…';
  return url ? 'Заменить' : 'Выберите файл';
}

function UploadStatus({ state }: { state: UploadState }) {
  if (state.kind === 'failed') {
    return (
      <p className={styles.error} role="alert">
        {state.message}
      </p>
    );
  }
  if (state.kind !== 'uploading') return null;
  return (
    <p className={styles.line}>
      <Spinner />
      <span className={styles.file}>{state.name}</span>
      {`${Math.round(state.progress * 100)}\u00a0%`}
    </p>
  );
}
