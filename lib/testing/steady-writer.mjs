// @ts-check
// A thread that writes to a database without a pause: each transaction adds one row to each of two
// tables, so that a copy of one moment holds as many of the one as of the other.
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

const db = new Database(workerData.file, { timeout: 5_000 });
db.pragma('synchronous = OFF');
db.exec('CREATE TABLE IF NOT EXISTS one (text TEXT); CREATE TABLE IF NOT EXISTS other (text TEXT)');
const add = db.transaction(() => {
  db.prepare('INSERT INTO one VALUES (?)').run('x'.repeat(500));
  db.prepare('INSERT INTO other VALUES (?)').run('y'.repeat(500));
});

let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});

function writeOn() {
  if (isOver) {
    db.close();
    return;
  }
  for (let row = 0; row < 20; row += 1) add.immediate();
  setImmediate(writeOn);
}

add.immediate();
parentPort?.postMessage('writing');
writeOn();
