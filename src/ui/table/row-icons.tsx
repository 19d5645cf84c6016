/**
 * Icons of Lucide (ISC), one path each. A table draws them in every row, where a component of lucide-react would cost
 * five shapes and ten attributes.
 */
export const rowIconPaths = {
  edit: 'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4',
  delete: 'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
  site: 'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
} as const;

/** For tables, whose style sheet draws the strokes; sheet-frame.module.css does in a page's header. */
export const rowIcons = {
  edit: icon(rowIconPaths.edit),
  delete: icon(rowIconPaths.delete),
  site: icon(rowIconPaths.site),
  more: icon('M12 5h.01M12 12h.01M12 19h.01'),
  /** A crossed eye; the only one that says something by itself. */
  hidden: (
    <svg viewBox="0 0 24 24" role="img" aria-label="Скрыто">
      <path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12M12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6M3 3l18 18" />
    </svg>
  ),
};

function icon(path: string) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
