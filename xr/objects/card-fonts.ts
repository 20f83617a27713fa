/** The typefaces authors may choose. Files load on demand by unicode range. */
import '@fontsource/roboto/400.css';
import '@fontsource/open-sans/400.css';
import '@fontsource/open-sans/700.css';
import '@fontsource/slabo-27px/400.css';
import '@fontsource/roboto-mono/400.css';
import '@fontsource-variable/noto-sans-sc/wght.css';
import '@fontsource/noto-emoji/400.css';
