import { createContext, useContext } from 'react';

/** What a control inside a field puts on its element. */
export interface ControlProps {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
  /** For controls that a `<label for>` does not reach: groups, uploads. */
  'aria-labelledby'?: string | undefined;
}

export const FieldContext = createContext<ControlProps>({});

/** The wiring for one native control: its name comes from `<label for>`. */
export function useControl(): ControlProps {
  const { 'aria-labelledby': _, ...control } = useContext(FieldContext);
  return control;
}

/** The wiring for a group of controls: its name comes from the label's id. */
export function useControlGroup(): ControlProps {
  return useContext(FieldContext);
}
