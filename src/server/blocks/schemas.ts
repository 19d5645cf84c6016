import { z } from 'zod';
import { type BlockBodyByType, type BlockOf, type BlockType, blockLabels, blockLineStyles } from '../../model/block.ts';
import { limits } from '../../model/field.ts';
import { messages } from '../validation/messages.ts';
import { validate } from '../validation/validate.ts';
import { choice, flag, optionalList, optionalPart, optionalText, requiredText } from '../validation/values.ts';

/** `data` of a block as it is stored and read, from the flat body of POST and PUT. */
export function blockData<T extends BlockType>(type: T, body: unknown): BlockOf<T>['data'] {
  return readers[type](body);
}

const readers: { [T in BlockType]: (body: unknown) => BlockOf<T>['data'] } = {
  textblock: (body) => {
    const { header, data, content }: BlockBodyByType['textblock'] = validate(textBlock, body);
    return { header, col1: data, content };
  },
  imageblock: (body) => validate(imageBlock, body),
  videoblock: (body) => validate(videoBlock, body),
};

const label = blockLabels;
const background = (name: string) => optionalText(name, limits.text);
const path = (name: string) => requiredText(name, limits.text);

const header = optionalPart(label.header, {
  text: requiredText(label['header.text'], limits.text),
  h1: flag(label['header.h1'], false),
  h2: flag(label['header.h2'], false),
}).refine((value) => !(value?.h1 && value.h2), {
  path: ['h1'],
  error: 'Заголовок может быть либо H1, либо H2.',
});

const pair = z.object(
  { key: requiredText(label['data.key'], limits.text), value: requiredText(label['data.value'], limits.longText) },
  { error: messages.object(label.data) },
);

const line = z.object(
  {
    style: choice(label['content.style'], blockLineStyles),
    text: requiredText(label['content.text'], limits.longText),
  },
  { error: messages.object(label.content) },
);

const textBlock = z.object({
  header,
  data: optionalList(label.data, pair),
  content: optionalList(label.content, line),
});

const smallImage = z.object(
  { image: path(label['small.image']), background: background(label['small.background']) },
  { error: messages.object(label.small) },
);

const large = z.object(
  {
    image: path(label['large.image']),
    background: background(label['large.background']),
    full: flag(label['large.full'], false),
  },
  { error: messages.object(label.large) },
);

const imageBlock = z.object({
  header,
  large: z.preprocess(nothingAsNull, large.nullable()),
  small: optionalPairOfImages(),
});

const videoBlock = z.object({
  title: requiredText(label.title, limits.text),
  background: background(label.background),
  logo: background(label.logo),
  video: path(label.video),
});

function optionalPairOfImages() {
  const error = `Поле «${label.small}»: нужны ровно два изображения.`;
  return z.preprocess(nothingAsNull, z.tuple([smallImage, smallImage], { error }).nullable());
}

function nothingAsNull(value: unknown): unknown {
  return value === '' || value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;
}
