import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DialogShell } from './DialogShell.js'

test.each([
  [false, ''],
  [true, '<div data-latchkey=""></div>'],
])('draws nothing on a server, and embedded its host alone (embedded: %s)', (embedded, drawn) => {
  const html = renderToString(
    <DialogShell
      open
      label="Example"
      onRequestClose={() => undefined}
      theme={{ mode: 'dark', accent: 'red' }}
      embedded={embedded}
    >
      text
    </DialogShell>,
  )
  expect(html).toBe(drawn)
})
