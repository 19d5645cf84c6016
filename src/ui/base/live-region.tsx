interface LiveRegionProps {
  /** Read out when it changes. To repeat the same words, change the text, e.g. by a trailing space. */
  message: string;
  urgency?: 'polite' | 'assertive' | undefined;
}

/** Render it from the start: screen readers do not read a region that appears together with its text. */
export function LiveRegion({ message, urgency = 'polite' }: LiveRegionProps) {
  return (
    <div className="visually-hidden" aria-live={urgency} aria-atomic="true">
      {message}
    </div>
  );
}
