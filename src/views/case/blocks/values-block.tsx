import { fieldsOf, type KnownBlock } from '../../../model/block/block.ts';
import { blockSummary } from '../../../model/block/block-summary.ts';
import type { BlockType } from '../../../model/block/block-types.ts';
import { type BlockValue, isPart } from '../../../model/block-types/block-field.ts';
import { isVideo, mainMediaIn } from '../../../model/media/media.ts';
import { thumbnailSources } from '../../../model/media/thumbnail.ts';
import { drawnSource } from '../../../state/browser/drawn-media.ts';
import type { Form } from '../../../state/form/form-state.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextInput } from '../../../ui/field/text-input.tsx';
import { VideoFrame } from '../../../ui/upload/video-frame.tsx';
import flag from '../../form/fields/flag-field.module.css';
import { FormUpload } from '../../form/fields/form-upload.tsx';
import { useField } from '../../form/fields/use-field.ts';
import { BackgroundField } from './background-field.tsx';
import { TextTile, Tile } from './tile.tsx';

interface FormOfCase {
  form: Form;
  caseId: number;
}

/** The editor of a type without a view of its own: a control for each value, in the order of the description. */
export function ValuesEditor({ type, ...form }: FormOfCase & { type: BlockType }) {
  return Object.entries(fieldsOf(type)).map(
    ([name, field]) => !isPart(field) && <Value key={name} {...form} name={name} field={field} />,
  );
}

/** The picture or the video that such a block names, else its title. */
export function ValuesPreview({ block }: { block: KnownBlock }) {
  const source = drawnSource(mainMediaIn(block.data)?.path);
  if (!source) return <TextTile text={blockSummary(block).title} />;
  return (
    <Tile>
      {isVideo(source) ? (
        <VideoFrame src={source} width={64} height={40} />
      ) : (
        <img loading="lazy" decoding="async" {...thumbnailSources(source, 80)} alt="" width={64} height={40} />
      )}
    </Tile>
  );
}

function Value({ form, caseId, name, field }: FormOfCase & { name: string; field: BlockValue }) {
  const { value, error, onChange } = useField<unknown>(form, name);
  const text = typeof value === 'string' ? value : '';
  const frame = { label: field.label, required: 'required' in field, name, error };
  switch (field.kind) {
    case 'line':
      return (
        <Field {...frame}>
          <TextInput value={text} onChange={onChange} autoComplete="off" />
        </Field>
      );
    case 'text':
      return (
        <Field {...frame}>
          <TextArea value={text} onChange={onChange} />
        </Field>
      );
    case 'choice':
      return (
        <Field {...frame}>
          <Select
            options={Object.entries(field.choices).map(([choice, label]) => ({ value: choice, label }))}
            value={text}
            onChange={onChange}
          />
        </Field>
      );
    case 'flag':
      return (
        <Field {...frame} className={flag.flag}>
          <Switch checked={value === true} onChange={onChange} />
        </Field>
      );
    case 'background':
      return <BackgroundField {...frame} caseId={caseId} value={text || null} onChange={onChange} />;
    case 'image':
    case 'video': {
      const accept = field.kind === 'video' ? 'video' : 'picture';
      return (
        <Field {...frame} kind="group">
          <FormUpload
            form={form}
            errorKey={name}
            target={{ folder: 'cases', accept, caseId }}
            value={text || null}
            onChange={onChange}
          />
        </Field>
      );
    }
  }
}
