import { z } from 'zod';
import { invalid } from '../http/problems.ts';
import { uploadFolders } from '../media/file-name.ts';
import { messages } from '../validation/messages.ts';
import { validate } from '../validation/validate.ts';
import { normalizeText, requiredChoice } from '../validation/values.ts';
import type { MultipartForm } from './multipart-form.ts';

type UploadForm = z.output<typeof schema>;

/** Validates the fields of an upload; `file` is the path of the temporary file. Throws a 422. */
export async function validateForm(
  { path, fields }: MultipartForm,
  isCase: (id: number) => Promise<boolean>,
): Promise<UploadForm> {
  const form = validate(schema, { ...fields, file: path });
  if (form.id !== null && !(await isCase(form.id))) throw invalid({ id: [noSuchCase] });
  return form;
}

const noSuchCase = messages.unknownRecord('Кейс');

const schema = z.object({
  file: z.string({ error: messages.required('Файл') }),
  typePath: requiredChoice('Раздел', uploadFolders),
  types: requiredChoice('Вид файла', { image: 'Изображение', video: 'Видео' }),
  id: z.preprocess(
    normalizeText,
    z
      .string({ error: noSuchCase })
      .regex(/^[1-9]\d*$/, { error: noSuchCase })
      .transform(Number)
      .nullable(),
  ),
});
