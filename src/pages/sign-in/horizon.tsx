import styles from './sign-in.module.css';

/** Meridians and parallels of a world one stands inside, with a few places to go to. Decoration only. */
const meridians = [18, 42, 64, 82] as const;
const parallels = [26, 50, 70] as const;
const places = [
  { x: 236, y: 214, r: 9 },
  { x: 372, y: 262, r: 12 },
  { x: 300, y: 372, r: 7 },
] as const;

export function Horizon() {
  return (
    <div className={styles.horizon} aria-hidden="true">
      <svg viewBox="0 0 600 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="1.5">
          <circle cx="300" cy="300" r="200" opacity="0.9" />
          {meridians.map((share) => (
            <ellipse
              key={share}
              cx="300"
              cy="300"
              rx={200 * Math.cos((share * Math.PI) / 180)}
              ry="200"
              opacity="0.35"
            />
          ))}
          {parallels.map((share) => {
            const height = 200 * Math.sin((share * Math.PI) / 180);
            const radius = 200 * Math.cos((share * Math.PI) / 180);
            return [-height, height].map((y) => (
              <ellipse key={y} cx="300" cy={300 + y * 0.96} rx={radius} ry={radius * 0.18} opacity="0.35" />
            ));
          })}
          <ellipse cx="300" cy="300" rx="200" ry="36" opacity="0.9" strokeWidth="2.5" />
        </g>
        {places.map(({ x, y, r }) => (
          <g key={x}>
            <circle cx={x} cy={y} r={r * 2.1} fill="currentColor" opacity="0.14" />
            <circle cx={x} cy={y} r={r} fill="currentColor" />
          </g>
        ))}
      </svg>
    </div>
  );
}
