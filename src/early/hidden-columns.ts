import { filterList, isText, parseJson } from '../model/base/json-value.ts';
import { columnsName } from '../model/base/stored-names.ts';
import { hidingStyle } from '../model/resource/list-row.ts';
import { storedText } from './stored.ts';

/** Hides the columns of the operator's choice before the first paint. */
export function hideColumns(): void {
  const ids = filterList(parseJson(storedText(columnsName) ?? ''), isText);
  if (!ids) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(hidingStyle(ids));
  document.adoptedStyleSheets.push(sheet);
  globalThis.pultColumns = sheet;
}
