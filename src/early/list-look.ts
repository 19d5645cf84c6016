import { filterList, isText, parseJson } from '../model/base/json-value.ts';
import { columnsName, denseName, groupsName, ourHostName, peekName } from '../model/base/stored-names.ts';
import { hidingStyle } from '../model/resource/list-row.ts';
import { storedText } from './stored.ts';

/**
 * Before the first paint makes rows dense, hides the columns of the operator's choice and those by which lists are grouped,
 * and keeps room for the peek.
 */
export function setListLook(): void {
  // The room of the peek, which comes with its code.
  if (storedText(peekName) === null) document.documentElement.dataset.peek = '';
  if (storedText(denseName) === 'true') document.documentElement.dataset.dense = '';
  const ids = [columnsName, groupsName].flatMap((name) => filterList(parseJson(storedText(name) ?? ''), isText) ?? []);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(hidingStyle(ids, storedText(ourHostName) === 'true'));
  document.adoptedStyleSheets.push(sheet);
  globalThis.pultColumns = sheet;
}
