import { createContext, useContext } from 'react';

/** Attributes that tie a control to its field's label, hint and error. */
export interface ControlProps {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
  /** For controls that a `<label for>` does not reach: groups, uploads. */
  'aria-labelledby'?: string | undefined;
}

export const FieldContext = createContext<ControlProps>({});

/** Returns the attributes for one native control. Its name comes from `<label for>`. */
export function useControl(): ControlProps {
  const { 'aria-labelledby': _, ...control } = useContext(FieldContext);
  return control;
}

/** Returns the attributes for a group of controls. Its name comes from the label's id. */
export function useControlGroup(): ControlProps {
  return useContext(FieldContext);
}
