/**
 * Icons of Lucide (ISC), one path each. A table draws them in every row, where a component of lucide-react would cost
 * five shapes and ten attributes.
 */
export const rowIconPaths = {
  edit: 'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4',
  delete: 'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
} as const;

/** For the row buttons of a table, whose style sheet draws the strokes. */
export const rowIcons = { edit: icon(rowIconPaths.edit), delete: icon(rowIconPaths.delete) };

function icon(path: string) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
