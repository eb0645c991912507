import { openDialog } from '../../../examples/svelte/src/openDialog.ts'

/** What the components of the example import from our packages, they import from here. */
void openDialog()
