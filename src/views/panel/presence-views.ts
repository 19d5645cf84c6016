import { PeopleHere } from '../presence/people-here.tsx';
import { PeopleInBlock, PeopleInForm } from '../presence/people-in-form.tsx';

/** Who else is there: nobody, in most visits. */
export const presenceViews = { PeopleHere, PeopleInBlock, PeopleInForm };
