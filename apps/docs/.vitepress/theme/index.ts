import theme from 'vitepress/theme-without-fonts'
import './colours.css'

/** VitePress's own theme with the system's fonts and our colours. */
export default theme
