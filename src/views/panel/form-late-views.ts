import { FieldNews } from '../form/field-news.tsx';
import { FormKeys } from '../form/form-keys.tsx';
import { LastChange } from '../history/last-change.tsx';

/** What a form shows beside its fields, in a chunk of its own: they are painted sooner without it. */
export const formLateViews = { FieldNews, FormKeys, LastChange };
