/** Marks the best value of a column. */
export function Star() {
  return (
    <span title="Category Leader">
      <svg className="star" viewBox="0 0 20 20" role="img" aria-label="Category Leader">
        <path
          fill="currentColor"
          d="m10 1.5 2.6 5.6 6.1.7-4.5 4.2 1.2 6L10 15l-5.4 3 1.2-6L1.3 7.8l6.1-.7z"
        />
      </svg>
    </span>
  );
}
