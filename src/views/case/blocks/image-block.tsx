import ImageIcon from 'lucide-react/icons/image';
import type { BlockOf } from '../../../model/block/block.ts';
import { imageBlock } from '../../../model/block-types/image-block.ts';
import { drawnBackground } from '../../../model/media/background.ts';
import { thumbnailSources } from '../../../model/media/thumbnail.ts';
import { drawnSource } from '../../../state/browser/drawn-media.ts';
import { measurePicture } from '../../../state/browser/media-sizes.ts';
import type { Form } from '../../../state/form/form-state.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import flag from '../../form/fields/flag-field.module.css';
import { FormUpload } from '../../form/fields/form-upload.tsx';
import { BackgroundField } from './background-field.tsx';
import { HeaderPart } from './header-part.tsx';
import styles from './image-block.module.css';
import { Part } from './part.tsx';
import { Tile } from './tile.tsx';
import { useNestedField } from './use-nested-field.ts';

export function ImageBlockEditor({ form, caseId }: { form: Form; caseId: number }) {
  return (
    <>
      <HeaderPart form={form} />
      <LargeImagePart form={form} caseId={caseId} />
      <SmallImagesPart form={form} caseId={caseId} />
    </>
  );
}

const { full } = imageBlock.fields.large.fields;
const largeKeys = ['large.image', 'large.background', 'large.full'];

function LargeImagePart({ form, caseId }: { form: Form; caseId: number }) {
  const { value, error, onChange } = useNestedField<boolean>(form, 'large.full');
  return (
    <Part form={form} part="large" shown={largeKeys}>
      <ImageFields form={form} caseId={caseId} at="large" label="Файл" hideLabel />
      <Field className={flag.flag} label={full.label} name="large.full" error={error}>
        <Switch checked={value === true} onChange={onChange} />
      </Field>
    </Part>
  );
}

const smallKeys = ['small.0.image', 'small.0.background', 'small.1.image', 'small.1.background'];

function SmallImagesPart({ form, caseId }: { form: Form; caseId: number }) {
  return (
    <Part form={form} part="small" shown={smallKeys}>
      <div className={styles.pair}>
        <ImageFields form={form} caseId={caseId} at="small.0" label="Слева" />
        <ImageFields form={form} caseId={caseId} at="small.1" label="Справа" />
      </div>
    </Part>
  );
}

interface ImageFieldsProps {
  form: Form;
  caseId: number;
  /** The image's key: `large`, `small.0`. */
  at: string;
  label: string;
  hideLabel?: boolean;
}

/** An image of a block and its background. */
function ImageFields({ form, caseId, at, label, hideLabel }: ImageFieldsProps) {
  const image = useNestedField<string | null>(form, `${at}.image`);
  const background = useNestedField<string | null>(form, `${at}.background`);
  return (
    <div className={styles.image}>
      <Field label={label} hideLabel={hideLabel} required kind="group" name={`${at}.image`} error={image.error}>
        <FormUpload
          form={form}
          errorKey={`${at}.image`}
          target={{ folder: 'cases', accept: 'picture', caseId }}
          value={image.value || null}
          onChange={(path) => image.onChange(path ?? '')}
        />
      </Field>
      <BackgroundField caseId={caseId} label="Фон" name={`${at}.background`} {...background} />
    </div>
  );
}

/** Shows the large image, or the small ones when there is no large one. */
export function ImageBlockPreview({ data: { large, small } }: { data: BlockOf<'imageblock'>['data'] }) {
  const shown = [large, ...(large ? [] : (small ?? []))].flatMap((image) => {
    const source = drawnSource(image?.image);
    return source ? [{ source, background: image?.background }] : [];
  });
  return (
    <Tile>
      {shown.length === 0 && <ImageIcon size={16} />}
      {shown.map(({ source, background }, at) => (
        <img
          key={source}
          loading="lazy"
          decoding="async"
          {...thumbnailSources(source, 80)}
          alt=""
          width={64}
          height={40}
          style={{ background: drawnBackground(background) }}
          // The row tells the size of the first one.
          onLoad={at === 0 ? ({ currentTarget }) => measurePicture(source, currentTarget) : undefined}
        />
      ))}
    </Tile>
  );
}
