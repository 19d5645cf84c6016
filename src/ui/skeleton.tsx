import styles from './skeleton.module.css';

/** A grey bar in place of a text that is loading. */
export function SkeletonBar({ width = '60%', height = 12 }: { width?: string; height?: number }) {
  return <span className={styles.bar} style={{ width, height }} />;
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
