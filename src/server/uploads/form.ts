import { z } from 'zod';
import { invalid } from '../http/problems.ts';
import { check } from '../validation/check.ts';
import { messages } from '../validation/messages.ts';
import { requiredChoice, tidy } from '../validation/values.ts';
import type { Received } from './receive.ts';
import { uploadFolders } from './storage.ts';

export type UploadForm = z.output<typeof schema>;

/** The form's fields, `file` being where the bytes lie now. */
export async function checkForm(
  { path, fields }: Received,
  isCase: (id: number) => Promise<boolean>,
): Promise<UploadForm> {
  const form = check(schema, { ...fields, file: path });
  if (form.id !== null && !(await isCase(form.id))) throw invalid({ id: [noSuchCase] });
  return form;
}

const noSuchCase = messages.unknownRecord('Кейс');

const schema = z.object({
  file: z.string({ error: messages.required('Файл') }),
  typePath: requiredChoice('Раздел', uploadFolders),
  types: requiredChoice('Вид файла', { image: 'Изображение', video: 'Видео' }),
  id: z.preprocess(
    tidy,
    z
      .string({ error: noSuchCase })
      .regex(/^[1-9]\d*$/, { error: noSuchCase })
      .transform(Number)
      .nullable(),
  ),
});
