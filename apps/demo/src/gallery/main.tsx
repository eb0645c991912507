import './gallery.css'
import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery.js'
import { Picture } from './Picture.js'
import { scenes } from './scenes.js'

const query = new URLSearchParams(location.search)
const view = query.get('view')
const wanted = query.get('mode')
const mode = wanted === 'dark' || wanted === 'contrast' ? wanted : 'light'
const scene = scenes.find((one) => one.view === view && one.state === query.get('state'))
const staged = scene?.stage()
staged?.modal.setTheme({ mode: mode === 'contrast' ? 'system' : mode })

const place = document.getElementById('app')
if (!place) throw new Error('The page has no place for the gallery.')
createRoot(place).render(staged ? <Picture staged={staged} mode={mode} /> : <Gallery scenes={scenes} />)
