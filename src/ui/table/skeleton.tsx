import styles from './skeleton.module.css';

/**
 * A grey bar in place of a text that is loading. An <svg>, because it takes its size as attributes: prerendered pages
 * have it as well, and their policy allows no `style`.
 */
export function SkeletonBar({ width = '60%', height = 12 }: { width?: string; height?: number }) {
  return <svg className={styles.bar} width={width} height={height} aria-hidden="true" />;
}

interface FormSkeletonProps {
  fields?: number;
}

/** Bars in the shape of a form: labels and fields. */
export function FormSkeleton({ fields = 4 }: FormSkeletonProps) {
  return (
    <div className={styles.form} aria-hidden="true">
      {Array.from({ length: fields }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
        <div key={n} className={styles.field}>
          <SkeletonBar width={`${88 + ((n * 37) % 60)}px`} />
          <span className={styles.control} />
        </div>
      ))}
    </div>
  );
}
