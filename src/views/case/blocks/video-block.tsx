import Film from 'lucide-react/icons/film';
import { useSnapshot } from 'valtio';
import type { BlockOf } from '../../../model/block/block.ts';
import { videoBlock } from '../../../model/block-types/video-block.ts';
import { drawnBackground } from '../../../model/media/background.ts';
import { formatDuration } from '../../../model/media/media.ts';
import type { Accept } from '../../../model/media/upload.ts';
import { drawnSource } from '../../../state/browser/drawn-media.ts';
import { mediaSizes, noteMediaSize } from '../../../state/browser/media-sizes.ts';
import type { Form } from '../../../state/form/form-state.ts';
import { Field } from '../../../ui/field/field.tsx';
import { TextInput } from '../../../ui/field/text-input.tsx';
import { goToThird, VideoFrame } from '../../../ui/upload/video-frame.tsx';
import { FormUpload } from '../../form/fields/form-upload.tsx';
import { useField } from '../../form/fields/use-field.ts';
import { BackgroundField } from './background-field.tsx';
import { Tile } from './tile.tsx';
import styles from './video-block.module.css';

const { fields } = videoBlock;

interface FormOfCase {
  form: Form;
  caseId: number;
}

export function VideoBlockEditor({ form, caseId }: FormOfCase) {
  const background = useField<string | null>(form, 'background');
  return (
    <div className={styles.video}>
      <Title form={form} />
      <div className={styles.files}>
        <File form={form} caseId={caseId} name="video" accept="video" />
        <File form={form} caseId={caseId} name="logo" accept="photo" />
      </div>
      <BackgroundField caseId={caseId} label={fields.background.label} name="background" {...background} />
    </div>
  );
}

export function VideoBlockPreview({ data: { video, background } }: { data: BlockOf<'videoblock'>['data'] }) {
  const source = drawnSource(video);
  const { duration } = useSnapshot(mediaSizes)[video] ?? {};
  return (
    <Tile>
      {source ? (
        <VideoFrame
          src={source}
          width={64}
          height={40}
          style={{ background: drawnBackground(background) }}
          onLoadedMetadata={(event) => {
            goToThird(event);
            const { videoWidth: width, videoHeight: height, duration: seconds } = event.currentTarget;
            // A stream has no length.
            noteMediaSize(video, { width, height, duration: Number.isFinite(seconds) ? seconds : undefined });
          }}
        />
      ) : (
        <Film size={16} />
      )}
      {/* Generated: the button around it has a name of its own. */}
      {duration !== undefined && <span className={styles.length} data-length={formatDuration(duration)} />}
    </Tile>
  );
}

function Title({ form }: { form: Form }) {
  const { value, error, onChange } = useField<string | null>(form, 'title');
  return (
    <Field label={fields.title.label} required name="title" error={error}>
      <TextInput value={value ?? ''} onChange={onChange} autoComplete="off" autoFocus />
    </Field>
  );
}

function File({ form, caseId, name, accept }: FormOfCase & { name: 'video' | 'logo'; accept: Accept }) {
  const { value, error, onChange } = useField<string | null>(form, name);
  return (
    <Field label={fields[name].label} required={'required' in fields[name]} kind="group" name={name} error={error}>
      <FormUpload
        form={form}
        errorKey={name}
        target={{ folder: 'cases', accept, caseId }}
        value={value || null}
        onChange={onChange}
      />
    </Field>
  );
}
