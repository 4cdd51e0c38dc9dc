/** The tests of the area in one file, the quickest first: it is loaded anew for each change. */
import "../../runtime/limits/gcra.test.ts";
import "../../runtime/stores/memory.test.ts";
