/*
 * What the editor can do beyond showing text. All of it, since its parts ask for services of one
 * another unannounced; of Monaco's seventy languages only ours.
 */
import 'monaco-editor/features/register.all.js';
import 'monaco-editor/languages/definitions/javascript/register.js';
