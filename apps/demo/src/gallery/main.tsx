import './gallery.css'
import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery.js'
import { type GalleryMode, Picture } from './Picture.js'
import { scenes } from './scenes.js'

const query = new URLSearchParams(location.search)
const view = query.get('view')
const modes: readonly GalleryMode[] = ['light', 'dark', 'contrast', 'system']
const mode = modes.find((one) => one === query.get('mode')) ?? 'light'
const scene = scenes.find((one) => one.view === view && one.state === query.get('state'))
const staged = scene?.stage()
staged?.modal.setTheme({ mode: mode === 'contrast' ? 'light' : mode })

const place = document.getElementById('app')
if (!place) throw new Error('The page has no place for the gallery.')
createRoot(place).render(staged ? <Picture staged={staged} mode={mode} /> : <Gallery scenes={scenes} />)
