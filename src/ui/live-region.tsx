interface LiveRegionProps {
  /** Read out when it changes. The same words twice: change the key of the message, e.g. by a trailing space. */
  message: string;
  urgency?: 'polite' | 'assertive' | undefined;
}

/** Stands in the page from the start: a region that appears together with its words is not read. */
export function LiveRegion({ message, urgency = 'polite' }: LiveRegionProps) {
  return (
    <div className="visually-hidden" aria-live={urgency} aria-atomic="true">
      {message}
    </div>
  );
}
