import process from 'node:process'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { createApp } from './createApp.ts'

const { PORT = '3000', ORIGIN = `http://localhost:${PORT}` } = process.env

const app = createApp(ORIGIN)
app.use('*', serveStatic({ root: './dist' })) // what `vite build` has made
serve({ fetch: app.fetch, port: Number(PORT) }, () => console.log(`Open ${ORIGIN}`))
