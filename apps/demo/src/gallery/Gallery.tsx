import type { ReactNode } from 'react'
import type { Scene } from './Scene.js'

/** A list of links to all scenes. */
export function Gallery({ scenes }: { readonly scenes: readonly Scene[] }): ReactNode {
  const views = Map.groupBy(scenes, ({ view }) => view)
  return (
    <main className="index">
      <h1>Gallery</h1>
      <p>
        Every view in every state, over made-up wallets. <a href="/">Back to the demo</a>
      </p>
      {[...views].map(([view, states]) => (
        <section key={view}>
          <h2>{view}</h2>
          <ul>
            {states.map(({ state }) => (
              <li key={state}>
                {state}
                {['light', 'dark', 'contrast'].map((mode) => (
                  <a
                    key={mode}
                    aria-label={`${view}, ${state}, ${mode}`}
                    href={`?${new URLSearchParams({ view, state, mode })}`}
                  >
                    {mode}
                  </a>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}
