/** The tests of the area in one file, the quickest first: it is loaded anew for each change. */
import "../../runtime/duplicates/machine.test.ts";
import "../../runtime/stores/memory.test.ts";
import "../../runtime/duplicates/callers.test.ts";
