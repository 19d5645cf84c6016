import { CompressedText } from './compressed-text.ts';

export class JsonResponse extends CompressedText {
  constructor(text: string) {
    super(text, 'application/json; charset=utf-8');
  }
}
