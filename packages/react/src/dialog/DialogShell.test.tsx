import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DialogShell } from './DialogShell.js'

test.each([
  [false, ''],
  [true, '<div data-latchkey=""></div>'],
])('DialogShell renders nothing on a server, and only its host when embedded (embedded: %s)', (embedded, drawn) => {
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
